import type { Repository, State } from '../state.ts';
import { type Branching, branchingIn } from './branching.ts';
import { type Checking, checkingIn } from './checking.ts';
import { type Installing, installingIn } from './installing.ts';
import { type Labelling, labellingIn } from './labelling.ts';
import { type Managing, managingIn } from './managing.ts';
import { type Talking, talkingIn } from './talking.ts';

/** What people do in a repository; each deed gives the deliveries that come of it. */
export type Deeds = Branching & Managing & Labelling & Talking & Checking & Installing;

export function deedsIn(state: State, repository: Repository): Deeds {
  return {
    ...branchingIn(state, repository),
    ...managingIn(state, repository),
    ...labellingIn(state, repository),
    ...talkingIn(state),
    ...checkingIn(state, repository),
    ...installingIn(state, repository),
  };
}
