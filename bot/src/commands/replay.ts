import { parseJson } from '#catalog/json';
import { decide } from '#review/desired';
import type { Facts, Present } from '#review/facts';
import { plan } from '#review/plan';
import type { ReadFile } from '../config/config.ts';
import { readText } from '../config/read-text.ts';
import { valueAt } from '../github/read-json.ts';
import type { Words } from '../run-bot.ts';
import { CannotRun, type World } from '../world.ts';

/** A pull request as `record` keeps it. */
export interface Fixture {
  readonly facts: Facts;
  readonly present: Present;
}

/** `bot replay <facts.json>`: what the bot would want and write, without any network. */
export async function replay({ readFile, stdout }: World, { names }: Words): Promise<number> {
  const [path] = names;
  if (path === undefined)
    throw new CannotRun('Name the file that `record` has written: bot replay <facts.json>.');
  const { facts, present } = readFixture(path, readFile);
  const desired = decide(facts, present);
  stdout(`${JSON.stringify({ desired, plan: plan(present, desired) }, null, 2)}\n`);
  return 0;
}

function readFixture(path: string, readFile: ReadFile): Fixture {
  const text = readText(path, readFile);
  if ('why' in text) throw new CannotRun(`${path} ${text.why}.`);
  const fixture = parseJson(text.content);
  if (
    typeof valueAt(fixture, 'facts', 'pull') !== 'object' ||
    typeof valueAt(fixture, 'present') !== 'object'
  )
    throw new CannotRun(`${path} is not what \`record\` writes: it needs \`facts\` and \`present\`.`);
  return fixture as Fixture;
}
