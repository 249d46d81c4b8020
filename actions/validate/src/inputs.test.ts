import { describe, expect, it } from 'vitest';
import { parseInputs } from './inputs.ts';

function parse(given: Readonly<Record<string, string>>) {
  return parseInputs((name) => given[name] ?? '');
}

describe('parseInputs', () => {
  it('takes empty inputs for not given', () => {
    expect(parse({})).toEqual({ inputs: { path: '.', failOn: 'error', annotations: true, summary: true } });
  });

  it('reads every input', () => {
    const given = {
      path: 'cards',
      base: 'origin/main',
      'fail-on': 'Warning',
      annotations: 'FALSE',
      summary: 'false',
      sarif: 'out/a.sarif',
      report: 'out/a.json',
    };
    expect(parse(given)).toEqual({
      inputs: {
        path: 'cards',
        base: 'origin/main',
        failOn: 'warning',
        annotations: false,
        summary: false,
        sarif: 'out/a.sarif',
        report: 'out/a.json',
      },
    });
  });

  it('names every fault at once, with the word that was meant', () => {
    expect(
      parse({ 'fail-on': 'eror', annotations: 'flase', summary: 'yes', base: '--all', report: 'out/' }),
    ).toEqual({
      faults: [
        "`base` is '--all'; name a commit or a branch.",
        "`report` is 'out/', a folder; name a file to write.",
        "`fail-on` is 'eror'; it can be error, warning or never (did you mean error?).",
        "`annotations` is 'flase'; it can be true or false (did you mean false?).",
        "`summary` is 'yes'; it can be true or false.",
      ],
    });
  });

  it('shows what it was given without letting it steer a log', () => {
    expect(parse({ 'fail-on': '\u001b[31m\n::error::' })).toEqual({
      faults: ["`fail-on` is '<U+001B>[31m<U+000A>::error::'; it can be error, warning or never."],
    });
  });
});
