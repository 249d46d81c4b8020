import { type FeeKey, fees } from './fees.ts';

type Label = Readonly<Record<'en' | 'fr' | 'zh', string>>;

/** The names of the top-level fields, of published facts and of parts of the rewards, as the site shows them. */
export const fieldLabels = {
  id: { en: 'Id', fr: 'Identifiant', zh: '编号' },
  name: { en: 'Name', fr: 'Nom', zh: '名称' },
  localized_names: { en: 'Other names', fr: 'Autres noms', zh: '其他名称' },
  search_names: { en: 'Names for search', fr: 'Noms de recherche', zh: '搜索用名称' },
  country: { en: 'Country', fr: 'Pays', zh: '国家' },
  issuer: { en: 'Issuer', fr: 'Émetteur', zh: '发卡机构' },
  issuer_id: { en: 'Issuer', fr: 'Émetteur', zh: '发卡机构' },
  network: { en: 'Network', fr: 'Réseau', zh: '卡组织' },
  network_tier: { en: 'Tier', fr: 'Niveau', zh: '等级' },
  additional_networks: { en: 'Other networks', fr: 'Autres réseaux', zh: '其他卡组织' },
  type: { en: 'Type', fr: 'Type', zh: '类型' },
  segment: { en: 'Issued to', fr: 'Clientèle', zh: '适用客户' },
  co_brand: { en: 'Co-brand', fr: 'Partenaire', zh: '联名方' },
  ...(Object.fromEntries(fees.map(({ key, label }) => [key, label])) as Record<FeeKey, Label>),
  rewards: { en: 'Rewards', fr: 'Récompenses', zh: '奖励' },
  apr: { en: 'Interest', fr: 'Intérêts', zh: '利率' },
  welcome_offer: { en: 'Welcome offer', fr: 'Offre de bienvenue', zh: '开卡礼遇' },
  benefits: { en: 'Benefits', fr: 'Avantages', zh: '权益' },
  discontinued_on: { en: 'Discontinued on', fr: 'Retirée le', zh: '停止发行日期' },
  replaced_by: { en: 'Replaced by', fr: 'Remplacée par', zh: '替代卡片' },
  official_url: { en: 'Official page', fr: 'Page officielle', zh: '官方页面' },
  image: { en: 'Picture', fr: 'Image', zh: '图片' },
  sources: { en: 'Sources', fr: 'Sources', zh: '来源' },
  imported_from: { en: 'Imported from', fr: 'Importée de', zh: '导入自' },
  notes: { en: 'Notes', fr: 'Notes', zh: '备注' },
  curation: { en: 'Notes for maintainers', fr: 'Notes de tenue', zh: '维护备注' },
  last_read: { en: 'Read', fr: 'Lue', zh: '查阅' },
  read_by: { en: 'Read by', fr: 'Lue par', zh: '查阅者' },
  art_grade: { en: 'Picture', fr: 'Image', zh: '图片' },
  status: { en: 'Status', fr: 'Statut', zh: '状态' },
  base_rate: { en: 'Base rate', fr: 'Taux de base', zh: '基础回报' },
  category_rate: { en: 'Rate in the category', fr: 'Taux dans la catégorie', zh: '类别回馈率' },
  categories: { en: 'Bonus rates', fr: 'Taux plus élevés', zh: '更高回报' },
  rates: { en: 'Rewards', fr: 'Récompenses', zh: '奖励' },
} as const satisfies Readonly<Record<string, Label>>;

type LabelKey = keyof typeof fieldLabels;

/** Returns the labels in a language, with keys such as `field.annual_fee`. */
export function listFieldLabels(language: 'en' | 'fr' | 'zh'): Readonly<Record<`field.${LabelKey}`, string>> {
  return Object.fromEntries(
    Object.entries(fieldLabels).map(([key, labels]) => [`field.${key}`, labels[language]]),
  ) as Record<`field.${LabelKey}`, string>;
}

/** Formats the slug of a network tier: `World Elite` for `world-elite`. Tiers are brand names, so they are not translated. */
export function formatTier(tier: string): string {
  return tier.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
