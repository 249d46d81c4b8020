import { mapFees } from '#core/card/fees';
import { fieldLabels } from '#core/card/labels';
import type { Language } from '../language.ts';

const en = {
  ...listLabels('en', ', %'),
  add: 'Add a card',
  correct: (name: string): string => `Correct ${name}`,
  intro:
    'Fill in what the issuer’s page says, and leave the rest empty. The card is checked here as in the pull request; nothing is sent until you save it on GitHub.',
  card: 'The card',
  nameHelp: 'As the issuer writes it',
  issuerHelp: 'Choose from the list, by name or short form',
  idHelp: 'Made from country, issuer and name; shorten it if it is too long',
  fees: 'Fees',
  numberHelp: 'Leave empty if the page does not say; 0 if there is none',
  url: 'Issuer’s page (source)',
  read: 'Read on',
  choose: 'Choose',
  readMissing: 'Enter the day on which you read the page.',
  compared: 'Did you compare other numbers too?',
  comparedHelp:
    'Tick those that you compared with the page on that day. All others keep the day on which they were read.',
  rateType: 'Kind of rewards',
  noRewards: 'None or unknown',
  earns: 'What you earn',
  earnsHelp: 'Such as “Membership Rewards points” or “cash back”',
  baseRateHelp: 'Percent back, or points per unit of money, on everything else',
  label: 'Purchases',
  category: 'Category',
  noCategory: 'None fits',
  rate: 'Rate',
  addRow: 'Add a category',
  removeRow: (rowNumber: string): string => `Remove category ${rowNumber}`,
  rewardsUrl: 'Source for rewards, if different',
  problems: (count: number): string => `${count} ${count === 1 ? 'problem' : 'problems'} to fix`,
  right: 'Ready to send',
  notes: 'Please check',
  notANumber: 'This is not a number. Use digits, such as 95 or 2.7.',
  issuerUnknown:
    'No issuer in this country has this name. Choose one from the list, or use “Report a missing issuer” below.',
  missingIssuer: 'Report a missing issuer',
  empty: (label: string): string => `${label} is empty.`,
  changes: 'What changes',
  exists: 'A card with this id already exists:',
  correctIt: 'correct it instead',
  open: 'Open on GitHub',
  openEdit: 'Copy the text and open GitHub’s editor',
  openHelp:
    'GitHub’s editor opens with the file filled in. Save it there, and GitHub opens a pull request for a reviewer. You need a free GitHub account.',
  editHelp:
    'The button copies the text and opens GitHub’s editor. There, select everything, paste, and save: GitHub opens a pull request for a reviewer. You need a free GitHub account.',
  unchanged: 'No changes yet.',
  text: 'The file',
  noRepository:
    'This copy names no repository, so it cannot open GitHub. You can copy the file at the end of the page.',
  loading: 'Loading…',
  failed: 'The form could not be loaded.',
};

type FormText = typeof en;

const fr: FormText = {
  ...listLabels('fr', ', %'),
  add: 'Ajouter une carte',
  correct: (name) => `Corriger ${name}`,
  intro:
    'Indiquez ce que dit la page de l’émetteur et laissez le reste vide. La carte est vérifiée ici, comme elle le sera dans la demande de tirage; rien n’est envoyé avant l’enregistrement sur GitHub.',
  card: 'La carte',
  nameHelp: 'Tel que l’émetteur l’écrit',
  issuerHelp: 'Choisissez dans la liste; nom ou forme courte',
  idHelp: 'Formé du pays, de l’émetteur et du nom; modifiez-le s’il est trop long',
  fees: 'Frais',
  numberHelp: 'Vide si la page n’en dit rien; 0 s’il n’y en a pas',
  url: 'Page de l’émetteur (source)',
  read: 'Consultée le',
  choose: 'Choisir',
  readMissing: 'Indiquez le jour où vous avez lu la page.',
  compared: 'Avez-vous aussi comparé d’autres nombres?',
  comparedHelp:
    'Cochez ceux que vous avez comparés avec la page ce jour-là. Les autres gardent leur date de lecture.',
  rateType: 'Type de récompenses',
  noRewards: 'Aucune, ou inconnues',
  earns: 'Ce qu’on accumule',
  earnsHelp: 'Par exemple « points Aventura » ou « remise en argent »',
  baseRateHelp: 'Pourcentage de remise, ou points par unité monétaire, sur tout le reste',
  label: 'Achats',
  category: 'Catégorie',
  noCategory: 'Aucune ne convient',
  rate: 'Taux',
  addRow: 'Ajouter une catégorie',
  removeRow: (rowNumber) => `Retirer la catégorie ${rowNumber}`,
  rewardsUrl: 'Source des récompenses, si elle diffère',
  problems: (count) => `${count} ${count < 2 ? 'problème' : 'problèmes'} à corriger`,
  right: 'Prêt à envoyer',
  notes: 'À vérifier',
  notANumber: 'Ce n’est pas un nombre. Écrivez des chiffres, comme 95 ou 2,7.',
  issuerUnknown:
    'Aucun émetteur de ce pays ne porte ce nom. Choisissez-en un dans la liste, ou signalez l’émetteur manquant ci-dessous.',
  missingIssuer: 'Signaler un émetteur manquant',
  empty: (label) => `Le champ ${label} est vide.`,
  changes: 'Ce qui change',
  exists: 'Une carte a déjà cet identifiant :',
  correctIt: 'la corriger',
  open: 'Ouvrir sur GitHub',
  openEdit: 'Copier le texte et ouvrir l’éditeur de GitHub',
  openHelp:
    'L’éditeur de GitHub s’ouvre avec le fichier rempli. Enregistrez-le : GitHub crée une demande de tirage, qu’une personne vérifie. Il faut un compte GitHub gratuit.',
  editHelp:
    'Le bouton copie le texte et ouvre l’éditeur de GitHub. Là, sélectionnez tout, collez et enregistrez : GitHub crée une demande de tirage, qu’une personne vérifie. Il faut un compte GitHub gratuit.',
  unchanged: 'Rien n’est encore modifié.',
  text: 'Le fichier',
  noRepository:
    'Cette copie n’indique aucun dépôt : elle ne peut pas ouvrir GitHub. Vous pouvez copier le fichier à la fin de la page.',
  loading: 'Chargement…',
  failed: 'Le formulaire n’a pas pu être chargé.',
};

const zh: FormText = {
  ...listLabels('zh', '（%）'),
  add: '添加卡片',
  correct: (name) => `更正 ${name}`,
  intro:
    '请按发卡机构页面填写，其余留空。此处的检查与拉取请求中的检查相同；在 GitHub 上保存之前不会发送任何内容。',
  card: '卡片',
  nameHelp: '与发卡机构的写法一致',
  issuerHelp: '请从列表中选择，可用简称',
  idHelp: '由国家、发卡机构和名称组成；过长时可修改',
  fees: '费用',
  numberHelp: '页面未说明则留空；没有费用则填 0',
  url: '发卡机构页面（来源）',
  read: '查阅于',
  choose: '请选择',
  readMissing: '请填写你查阅该页面的日期。',
  compared: '还核对了其他数字吗？',
  comparedHelp: '请勾选当天也与页面核对过的数字。其余数字保留原来的查阅日期。',
  rateType: '奖励类型',
  noRewards: '没有或未知',
  earns: '所得',
  earnsHelp: '例如“积分”或“返现”',
  baseRateHelp: '其他消费的返现百分比，或每单位货币所得积分',
  label: '消费',
  category: '类别',
  noCategory: '没有合适的',
  rate: '回报率',
  addRow: '添加类别',
  removeRow: (rowNumber) => `移除类别 ${rowNumber}`,
  rewardsUrl: '奖励的来源页面（如果不同）',
  problems: (count) => `有 ${count} 处需要修改`,
  right: '可以提交',
  notes: '请留意',
  notANumber: '这不是数字。请填写数字，例如 95 或 2.7。',
  issuerUnknown: '该国家没有此名称的发卡机构。请从列表中选择，或在下方报告缺少的发卡机构。',
  missingIssuer: '报告缺少的发卡机构',
  empty: (label) => `${label}为空。`,
  changes: '变更内容',
  exists: '已有此编号的卡片：',
  correctIt: '改为更正该卡片',
  open: '在 GitHub 上打开',
  openEdit: '复制文本并打开 GitHub 编辑器',
  openHelp:
    'GitHub 编辑器会打开并填好文件。在那里保存后，GitHub 会创建拉取请求，由审核者查看。需要免费的 GitHub 账号。',
  editHelp:
    '按钮会复制文本并打开 GitHub 编辑器。请在其中全选、粘贴并保存，GitHub 会创建拉取请求，由审核者查看。需要免费的 GitHub 账号。',
  unchanged: '尚未修改。',
  text: '文件',
  noRepository: '此副本未注明代码库，因此无法打开 GitHub。你可以复制页面末尾的文件。',
  loading: '正在加载…',
  failed: '表单无法加载。',
};

export const formTextByLanguage = { en, fr, zh } as const satisfies Record<Language, FormText>;

/** Returns the labels of the fields whose labels are the same as in the rest of the site. Percentages get a suffix. */
function listLabels(language: Language, percentSuffix: string) {
  const getLabel = (key: keyof typeof fieldLabels): string => fieldLabels[key][language];
  return {
    country: getLabel('country'),
    name: getLabel('name'),
    issuer: getLabel('issuer'),
    id: getLabel('id'),
    network: getLabel('network'),
    type: getLabel('type'),
    segment: getLabel('segment'),
    rewards: getLabel('rewards'),
    baseRate: getLabel('base_rate'),
    ...mapFees(({ key, kind }) => `${getLabel(key)}${kind === 'percent' ? percentSuffix : ''}`),
  };
}
