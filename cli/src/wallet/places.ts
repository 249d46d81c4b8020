import { posix } from 'node:path';
import { escaped } from '../course/redact.ts';

/** Where passes are looked for. */
export interface Place {
  readonly kind: 'default' | 'folder' | 'bundle';
  readonly path: string;
  /** What a person is told instead of the path. */
  readonly shown: string;
}

/** The wallet of this user. Undefined where the system has none: only macOS has. */
export function defaultPlace(platform: string, home: string): Place | undefined {
  if (platform !== 'darwin') return undefined;
  return { kind: 'default', path: posix.join(home, 'Library/Passes/Cards'), shown: '~/Library/Passes/Cards' };
}

/** The places of `--passes-dir`, in their order: a folder of bundles, or one bundle, which is named by its turn alone. */
export function givenPlaces(paths: readonly string[]): readonly Place[] {
  return paths.map((path, index) => {
    const bare = path.replace(/(?<=.)[/\\]+$/, '');
    return bare.endsWith('.pkpass')
      ? { kind: 'bundle', path: bare, shown: `the ${ordinal(index + 1)} --passes-dir` }
      : { kind: 'folder', path, shown: escaped(path) };
  });
}

function ordinal(n: number): string {
  const endings = { one: 'st', two: 'nd', few: 'rd' } as const;
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(n);
  return `${n}${rule in endings ? endings[rule as keyof typeof endings] : 'th'}`;
}
