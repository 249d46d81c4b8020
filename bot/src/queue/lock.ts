/** One run at a time for a key, over all replicas. */
export interface Lock {
  /** Null where another replica runs the key: it has been told to run it once more. Throws `LockAway`. */
  take(key: string): Promise<Lease | null>;
  /** Whether the lock can be reached now. */
  isThere(): boolean;
  close(): Promise<void>;
}

export interface Lease {
  /** Whether it was renewed lately enough to write. */
  isGood(): boolean;
  /** Gives it back. True where another replica asked for one more run meanwhile. */
  release(): Promise<boolean>;
}

/** The lock cannot be reached: nothing may be written. */
export class LockAway extends Error {
  override readonly name = 'LockAway';
}

/** For a single process: its queue runs a key once at a time anyway. */
export const noLock: Lock = {
  take: async () => ({ isGood: () => true, release: async () => false }),
  isThere: () => true,
  close: async () => {},
};
