import { Parser } from 'htmlparser2';

/** Every character reference of a text (`&eacute;`, `&#233;`, `&amp` without its end) as the sign that it stands for. */
export function readReferences(text: string): string {
  return text.replace(/&#?[0-9A-Za-z]+;?/g, readReference);
}

/** Pages use the same few over and over. */
const known = new Map<string, string>();
const maxKnown = 2000;
const maxLength = 40;

function readReference(reference: string): string {
  const found = known.get(reference);
  if (found !== undefined) return found;
  let read = '';
  const parser = new Parser({
    ontext: (part) => {
      read += part;
    },
  });
  parser.end(reference);
  if (known.size < maxKnown && reference.length <= maxLength) known.set(reference, read);
  return read;
}
