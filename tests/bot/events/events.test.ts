import { test } from 'vitest';
import { failingSeeds } from './failing-seeds.ts';
import { expectWell, testScripts } from './run-scripts.ts';

test.each(failingSeeds)('seed %d, which found something once', expectWell);

testScripts(0);
