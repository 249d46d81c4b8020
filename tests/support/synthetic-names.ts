interface Word {
  readonly en: string;
  readonly fr: string;
  readonly zh: string;
  readonly pinyin: string;
}

const parseWords = (text: string): readonly Word[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [en = '', fr = '', zh = '', pinyin = ''] = line.trim().split('|');
      return { en, fr, zh, pinyin };
    });

/**
 * The first word of a name. All Chinese words in a list have the same length, so that different words never form the same name.
 */
export const places = parseWords(`
  Summit|Sommet|峰顶|fengding
  Harbour|Havre|海港|haigang
  River|Fleuve|江河|jianghe
  Forest|Forêt|森林|senlin
  Island|Île|海岛|haidao
  Valley|Vallée|山谷|shangu
  Meadow|Pré|草原|caoyuan
  Canyon|Canyon|峡谷|xiagu
  Lagoon|Lagune|泻湖|xiehu
  Glacier|Glacier|冰川|bingchuan
  Coral|Corail|珊瑚|shanhu
  Cedar|Cèdre|雪松|xuesong
  Maple|Érable|枫叶|fengye
  Bamboo|Bambou|翠竹|cuizhu
  Lotus|Lotus|莲花|lianhua
  Orchid|Orchidée|兰花|lanhua
  Dawn|Aube|晨曦|chenxi
  Aurora|Aurore|极光|jiguang
  Comet|Comète|彗星|huixing
  Galaxy|Galaxie|银河|yinhe
  Orbit|Orbite|轨道|guidao
  Zenith|Zénith|天顶|tianding
  Anchor|Ancre|船锚|chuanmao
  Lantern|Lanterne|灯笼|denglong
  Bridge|Pont|长桥|changqiao
  Tower|Tour|高塔|gaota
  Garden|Jardin|花园|huayuan
  Palace|Palais|宫殿|gongdian
  Crane|Grue|仙鹤|xianhe
  Falcon|Faucon|猎鹰|lieying
  Panda|Panda|熊猫|xiongmao
  Dolphin|Dauphin|海豚|haitun
`);

export const themes = parseWords(`
  Travel|Voyage|旅行|lvxing
  Dining|Table|美食|meishi
  Grocery|Épicerie|超市|chaoshi
  Transit|Transport|通勤|tongqin
  Cinema|Cinéma|电影|dianying
  Music|Musique|音乐|yinyue
  Campus|Campus|校园|xiaoyuan
  Family|Famille|家庭|jiating
  Fitness|Forme|健身|jianshen
  Garage|Garage|车主|chezhu
  Studio|Studio|工作|gongzuo
  Market|Marché|市集|shiji
  Nomad|Nomade|漫游|manyou
  Runner|Coureur|跑者|paozhe
  Reader|Lecteur|读书|dushu
  Gamer|Joueur|游戏|youxi
  Hotel|Hôtel|酒店|jiudian
  Flight|Vol|飞行|feixing
  Rail|Rail|铁路|tielu
  Cruise|Croisière|邮轮|youlun
  Fashion|Mode|时尚|shishang
  Health|Santé|健康|jiankang
  Pets|Animaux|萌宠|mengchong
  Nature|Nature|自然|ziran
  Coffee|Café|咖啡|kafei
  Tea|Thé|茶友|chayou
  Books|Livres|书香|shuxiang
  Sports|Sport|运动|yundong
  Skies|Ciel|云端|yunduan
  Roads|Route|公路|gonglu
  Homes|Maison|家居|jiaju
  Crafts|Artisan|手工|shougong
`);

const levels = parseWords(`
  Blue|Bleue|蓝卡|lanka
  Silver|Argent|银卡|yinka
  Gold|Or|金卡|jinka
  Platinum|Platine|白金|baijin
  Titanium|Titane|钛金|taijin
  Diamond|Diamant|钻石|zuanshi
  Ruby|Rubis|红宝|hongbao
  Sapphire|Saphir|蓝宝|lanbao
  Emerald|Émeraude|绿宝|lvbao
  Onyx|Onyx|玛瑙|manao
  Pearl|Perle|珍珠|zhenzhu
  Ivory|Ivoire|象牙|xiangya
`);

/** The last word of a name, before the word for “card”. */
const kinds = parseWords(`
  Rewards|Primes|积分|jifen
  Select|Sélection|精选|jingxuan
  Reserve|Réserve|典藏|diancang
  Preferred|Privilège|优享|youxiang
  Everyday|Quotidien|日常|richang
  Unlimited|Illimitée|无限|wuxian
`);

export const purchases = parseWords(`
  groceries|épicerie|超市购物|
  dining out|restaurants|餐饮消费|
  gas stations|essence|加油消费|
  public transit and ride shares|transports en commun|公共交通与网约车|
  streaming services|diffusion en continu|视频会员|
  airfare bought from the airline|billets d'avion|航空机票|
  hotels booked direct|hôtels|酒店住宿|
  drugstores|pharmacies|药店消费|
  home improvement stores|rénovation|家居建材|
  phone and internet bills|téléphone et internet|通讯缴费|
  online shopping|achats en ligne|网上购物|
  recurring bill payments|paiements récurrents|生活缴费|
`);

export interface CardName {
  readonly en: string;
  readonly fr: string;
  readonly zh: string;
  readonly slug: string;
}

const lists = [kinds, levels, themes, places];

/** The number of different names for one issuer. */
const nameCapacity = lists.reduce((product, list) => product * list.length, 1);

// The capacity has only the prime factors 2 and 3, and the stride has neither. Multiples of the stride therefore reach all
// names before any name repeats.
const stride = 50_021;

/** Different ordinals below `nameCapacity` give different names and slugs. Throws a RangeError for any other ordinal. */
export function cardName(ordinal: number, seed: number, script: 'latin' | 'chinese'): CardName {
  if (ordinal >= nameCapacity) {
    throw new RangeError(
      `There are only ${nameCapacity} made-up names for one issuer; ask for fewer cards or register more issuers.`,
    );
  }
  let rest = (ordinal * stride + (seed % nameCapacity)) % nameCapacity;
  const chosen: Word[] = [];
  for (const list of lists) {
    const word = list[rest % list.length];
    if (word !== undefined) chosen.unshift(word);
    rest = Math.floor(rest / list.length);
  }
  return {
    en: `${chosen.map((word) => word.en).join(' ')} Card`,
    fr: `Carte ${chosen.map((word) => word.fr).join(' ')}`,
    zh: `${chosen.map((word) => word.zh).join('')}信用卡`,
    slug: chosen.map((word) => (script === 'chinese' ? word.pinyin : word.en.toLowerCase())).join('-'),
  };
}
