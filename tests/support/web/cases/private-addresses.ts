import { cardPath, hostOf, ownHost, redirect, type WebCase } from '../web-case.ts';

/** Places inside a network, as a redirect may name them. */
const places = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://intranet/',
] as const;

/** Addresses that a name may resolve to, alone or among good ones. */
const resolved: readonly (readonly [string, readonly string[]])[] = [
  ['a private network', ['10.1.2.3']],
  ['a home network', ['192.168.0.10']],
  ['a shared network', ['100.64.1.1']],
  ['a link', ['169.254.169.254']],
  ['nothing', ['0.0.0.0']],
  ['a mapped one', ['::ffff:10.0.0.1']],
  ['a translated one', ['64:ff9b::a00:1']],
  ['a tunnelled one', ['2002:a00:1::1']],
  ['a local one of six', ['fd12:3456::1']],
  ['a good one and a private one', ['127.0.0.1', '10.0.0.1']],
];

export const privateAddressCases: readonly WebCase[] = [
  ...places.map((place) => {
    const name = `leads into a network: ${place.slice(8)}`;
    return ownHost({
      name,
      asked: redirect(302, place),
      answer: { end: 'private-address', hops: [`https://${hostOf(name)}${cardPath}`] },
      outcome: 'private-address',
    });
  }),
  ...resolved.map(([what, addresses]) =>
    ownHost({
      name: `its name means ${what}`,
      site: { addresses },
      answer: { end: 'private-address' },
      outcome: 'private-address',
    }),
  ),
];
