import { type Worked, workOut } from './work-out.ts';

/** The sizes of `docs/scale.md`: pages, and the hosts they are taken to be on. */
const sizes: readonly (readonly [pages: number, hosts: number])[] = [
  [10_000, 400],
  [100_000, 2000],
  [1_000_000, 8000],
];

const rows: readonly (readonly [title: string, cell: (worked: Worked) => string])[] = [
  ['hosts (assumed)', ({ hosts }) => count(hosts)],
  ['pages on the largest host', ({ largestHost }) => count(largestHost)],
  ['runs to ask every page once', ({ runs }) => count(runs)],
  ['jobs that are enough', ({ shards }) => count(shards)],
  ['longest job', ({ longestJob }) => time(longestJob)],
  [
    'job minutes, all runs; with two jobs',
    ({ jobMinutes, jobMinutesWithTwo }) => `${count(jobMinutes)}; ${count(jobMinutesWithTwo)}`,
  ],
  ['requests a second to one host, at most', () => '1'],
  ['network traffic', ({ traffic }) => bytes(traffic)],
  ['cache folder; packed', ({ cache, packedCache }) => `${bytes(cache)}; ${bytes(packedCache)}`],
  ['merged report', ({ report }) => bytes(report)],
];

/** The table of `docs/scale.md`, Markdown, as computed from the assumptions. */
export function scaleTable(): string {
  const worked = sizes.map(([pages, hosts]) => workOut(pages, hosts));
  const lines = [
    ['computed', ...worked.map(({ pages }) => `${count(pages)} sources`)],
    ['---', ...worked.map(() => '---:')],
    ...rows.map(([title, cell]) => [title, ...worked.map(cell)]),
  ];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

function count(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

function time(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function bytes(value: number): string {
  const [unit, size] = value >= 1e9 ? (['GB', 1e9] as const) : (['MB', 1e6] as const);
  return `${Number((value / size).toPrecision(2))} ${unit}`;
}
