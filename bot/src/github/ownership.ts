import { hasMarker } from '#review/state';
import { type JsonObject, maybeNumber, maybeObject, maybeText } from './strict-json.ts';

/** Who we are at GitHub. */
export interface AppIdentity {
  readonly id: number;
  /** The App's name in addresses; its user is `<slug>[bot]`. */
  readonly slug: string;
}

/** Whether our App wrote this comment, review or issue; a text that looks like ours proves nothing. */
export function isByUs(item: JsonObject, { id, slug }: AppIdentity): boolean {
  const user = maybeObject(item, 'user');
  if (user === null || maybeText(user, 'type') !== 'Bot') return false;
  const via = maybeObject(item, 'performed_via_github_app');
  return (via !== null && maybeNumber(via, 'id') === id) || maybeText(user, 'login') === `${slug}[bot]`;
}

/** Whether it is our one comment: by us, and it begins with our marker. */
export function isOurComment(item: JsonObject, us: AppIdentity): boolean {
  return isByUs(item, us) && hasMarker(maybeText(item, 'body') ?? '');
}

/** Whether a check run was made by our App. */
export function isOurCheck(run: JsonObject, { id }: AppIdentity): boolean {
  const app = maybeObject(run, 'app');
  return app !== null && maybeNumber(app, 'id') === id;
}
