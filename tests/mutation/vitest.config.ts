import { defineConfig } from 'vitest/config';
import { keptThread } from './kept-thread.ts';
import { NearestFirst } from './nearest-first.ts';
import { chosenRooms } from './rooms.ts';

const { tests } = chosenRooms(process.env.MUTATION_ROOM ?? '');

// biome-ignore lint/style/noDefaultExport: vitest takes this one.
export default defineConfig({
  plugins: [
    {
      name: 'kept-thread',
      configureVitest({ project }) {
        project.config.pool = 'kept-thread';
        project.config.poolRunner = { name: 'kept-thread', createPoolWorker: keptThread };
      },
    },
  ],
  test: {
    include: [...tests],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['./tests/mutation/setup.ts'],
    sequence: { sequencer: NearestFirst },
    isolate: false,
    testTimeout: 60_000,
    deps: { interopDefault: false },
  },
});
