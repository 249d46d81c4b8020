import { describe } from 'vitest';
import { botBundle } from '../../support/bot/bot-bundle.ts';
import { crashTests } from './crashing.ts';
import { edgeTests } from './edge.ts';
import { functionTests } from './function.ts';
import { reviewTests } from './reviewing.ts';
import { startTests } from './start.ts';

// In one file, so that the bundle is built once.
describe("the bot's bundle as a process", () => {
  const bundle = botBundle();
  describe('start', () => startTests(bundle));
  describe('edge', () => edgeTests(bundle));
  describe('review', () => reviewTests(bundle));
  describe('crash', () => crashTests(bundle));
  describe('function', () => functionTests(bundle));
});
