/** What an element does to the text of its page. */
export interface TagInfo {
  /** No other tag of a page has it; small. */
  readonly index: number;
  readonly name: string;
  /** How its start and its end break the text: see `breaks`. */
  readonly before: number;
  readonly after: number;
  /** Whether it belongs to the frame of a table. */
  readonly ofTable: boolean;
  readonly isVoid: boolean;
  /** Nothing in it is text that a reader sees. */
  readonly unseen: boolean;
  readonly struck: boolean;
  readonly shifted: boolean;
  /** Open elements that its start ends, where they are innermost; null where it ends none. */
  readonly ends: ReadonlySet<string> | null;
}

const voids = 'area base basefont br col embed frame hr img input link meta param source track wbr';
const unseen =
  'script style template noscript noframes noembed svg math iframe object video audio canvas select datalist textarea';
// Groups that stand apart from what is around them.
const groups =
  'h1 h2 h3 h4 h5 h6 section article aside nav header footer main table ul ol dl form fieldset hr body blockquote';
const lines =
  'p div li tr dt dd br caption thead tbody tfoot figure figcaption details summary address pre option legend center dialog title';
const endsParagraph =
  'p div ul ol dl table h1 h2 h3 h4 h5 h6 section article aside nav header footer main form fieldset hr blockquote pre address figure figcaption details dialog';

const endedBy: Readonly<Record<string, string>> = {
  li: 'li',
  dt: 'dt dd',
  dd: 'dt dd',
  tr: 'td th tr',
  td: 'td th',
  th: 'td th',
  thead: 'td th tr tbody tfoot',
  tbody: 'td th tr thead tbody tfoot',
  tfoot: 'td th tr thead tbody',
  option: 'option',
};

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const [voidNames, unseenNames, groupNames, lineNames, paragraphEnders] = [
  voids,
  unseen,
  groups,
  lines,
  endsParagraph,
].map(words) as [
  ReadonlySet<string>,
  ReadonlySet<string>,
  ReadonlySet<string>,
  ReadonlySet<string>,
  ReadonlySet<string>,
];

const names = [
  voids,
  unseen,
  groups,
  lines,
  endsParagraph,
  'td th s del strike sup sub b i a em strong span html head body',
].flatMap((list) => list.split(' '));
const known: ReadonlyMap<string, TagInfo> = new Map(
  names.map((name, index) => [name, describe(name, index)]),
);

/** Elements unknown here, such as those that a page defines for itself, are like `span`; `others` keeps those met before. */
export function tagNamed(name: string, others: Map<string, TagInfo>): TagInfo {
  const tag = known.get(name);
  if (tag !== undefined) return tag;
  const lower = name.toLowerCase();
  const found = known.get(lower) ?? others.get(lower);
  if (found !== undefined) return found;
  const made = describe(lower, names.length + others.size);
  others.set(lower, made);
  return made;
}

function describe(name: string, index: number): TagInfo {
  const strength = groupNames.has(name) ? 3 : lineNames.has(name) ? 2 : 0;
  const ends = endedBy[name];
  return {
    index,
    name,
    before: strength,
    // What follows a heading belongs to it.
    after: /^h[1-6]$/.test(name) ? 2 : strength,
    ofTable: /^(?:table|caption|thead|tbody|tfoot|tr)$/.test(name),
    isVoid: voidNames.has(name),
    unseen: unseenNames.has(name),
    struck: name === 's' || name === 'del' || name === 'strike',
    shifted: name === 'sup' || name === 'sub',
    ends: ends !== undefined ? words(ends) : paragraphEnders.has(name) ? words('p') : null,
  };
}
