import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, onTestFinished } from 'vitest';
import type { SourcesReport } from '#catalog/sources/judge/report';
import { repository } from '../program.ts';
import { scratchFolder } from '../scratch-catalog.ts';
import { harborHosts, startHarborWeb } from '../web/harbor-web.ts';
import { loopbackVariables } from '../web/loopback-file.ts';
import type { Behaviour } from '../web/site.ts';
import { fixturesFolder } from '../world.ts';
import { runAction, type StepOptions } from './run-action.ts';

/** A workspace with the clean catalog. */
export function cleanWorkspace(): string {
  const workspace = scratchFolder();
  cpSync(join(fixturesFolder, 'clean'), workspace, { recursive: true });
  return workspace;
}

/** The web that the clean catalog cites, for one test, with the variables that lead a step to it. */
export async function harborVariables(harbor?: Behaviour) {
  const web = await startHarborWeb(harbor);
  onTestFinished(() => web.close());
  return { env: loopbackVariables(web, harborHosts), web };
}

/** Runs check-sources without pauses. */
export function sourcesStep(
  workspace: string,
  env: Readonly<Record<string, string>>,
  more: Partial<StepOptions> = {},
) {
  const inputs = { 'host-delay-ms': '0', retries: '0', ...more.inputs };
  return runAction({ action: 'actions/check-sources/action.yml', workspace, env, ...more, inputs });
}

/** The report that a step left, which must be as its schema says. */
export function reportIn(workspace: string, path = 'sources-report.json'): SourcesReport {
  const report: unknown = JSON.parse(readFileSync(join(workspace, path), 'utf8'));
  const schema = JSON.parse(
    readFileSync(join(repository, 'docs/schemas/sources-report.schema.json'), 'utf8'),
  );
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  expect(ajv.validate(schema, report), ajv.errorsText()).toBe(true);
  return report as SourcesReport;
}
