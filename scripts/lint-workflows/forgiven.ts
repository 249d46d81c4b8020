/** Reports of actionlint that are known to be wrong. Each says why; take it out once actionlint has learnt better. */
export const forgiven: readonly {
  readonly kind: string;
  readonly message: RegExp;
  readonly reason: string;
}[] = [
  {
    kind: 'permissions',
    message: /^unknown permission scope "artifact-metadata"\./,
    reason:
      'the scope is newer than actionlint 1.7.7 and real: attestations use it for records of stored artifacts',
  },
];
