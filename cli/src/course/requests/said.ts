import { parseJson } from '#catalog/json';

/** What the LMS says in the body of a refusal: of its usual JSON the words alone, of anything else the text as it is. */
export function saidIn(body: string): string {
  const value = parseJson(body);
  const { errors } = membersOf(value);
  const messages = [value, ...(Array.isArray(errors) ? errors : [])].flatMap((one) => {
    const { message } = membersOf(one);
    return typeof message === 'string' && message !== '' ? [message] : [];
  });
  return messages.length === 0 ? body : messages.join('; ');
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
