import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../scratch-catalog.ts';
import type { Web } from './server.ts';

/** Variables that lead a program to the fixture web in place of the real one; without a web, to no network at all. */
export function loopbackVariables(web: Web | null, hosts: readonly string[] = []) {
  const file = join(scratchFolder(), 'web.json');
  const ports = hosts.map((host) => [host, web?.loopbackPort(host) ?? 0] as const);
  writeFileSync(file, JSON.stringify({ ca: web?.ca ?? '', hosts: Object.fromEntries(ports) }));
  return { CARDCAT_LOOPBACK_WEB: file, GITHUB_ACTIONS: 'false' };
}
