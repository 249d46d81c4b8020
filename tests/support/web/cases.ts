import { aliveCases } from './cases/alive.ts';
import { charsetCases } from './cases/charsets.ts';
import { faultCases } from './cases/faults.ts';
import { kindCases } from './cases/kinds.ts';
import { limitCases } from './cases/limits.ts';
import { privateAddressCases } from './cases/private-addresses.ts';
import { redirectCases } from './cases/redirects.ts';
import { soft404Cases } from './cases/soft-404.ts';
import { statusCases } from './cases/statuses.ts';
import { wallCases } from './cases/walls.ts';
import type { Site } from './site.ts';
import type { WebCase } from './web-case.ts';

/** The fixture web: what can happen, what a prober is to answer, and what the judge is to say of it. */
export const webCases: readonly WebCase[] = [
  ...aliveCases,
  ...charsetCases,
  ...kindCases,
  ...statusCases,
  ...redirectCases,
  ...privateAddressCases,
  ...soft404Cases,
  ...wallCases,
  ...limitCases,
  ...faultCases,
];

/** All sites of the cases, for `startWeb`. Every case has hosts of its own. */
export const webSites: readonly Site[] = webCases.flatMap(({ sites }) => sites);
