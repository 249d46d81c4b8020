/** The release cannot be made: one sentence for a person, or one for each thing that is wrong. */
export class ReleaseFault extends Error {
  override readonly name = 'ReleaseFault';
}
