import type { Environment } from '#core/io/settings';

const minSecretLength = 16;

/**
 * Returns one sentence for each setting that is missing. Probot itself would take the secret `development`, and open its
 * set-up page on a server that has no App yet.
 */
export function listMissingSettings(env: Environment): readonly string[] {
  const { APP_ID: id = '', PRIVATE_KEY: key, PRIVATE_KEY_PATH: path, WEBHOOK_SECRET: secret = '' } = env;
  return [
    ...(/^[1-9]\d{0,14}$/.test(id) ? [] : ['APP_ID must be the numeric id of the App.']),
    ...(key || path ? [] : ['PRIVATE_KEY or PRIVATE_KEY_PATH must be set.']),
    ...(secret.length >= minSecretLength
      ? []
      : [`WEBHOOK_SECRET must have at least ${minSecretLength} characters.`]),
  ];
}
