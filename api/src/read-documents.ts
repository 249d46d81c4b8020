import type { ChangeLog } from '#catalog/pack/store';
import { bytesOf } from './answer.ts';
import type { Documents } from './context.ts';

/** The content of `documents.json`, which the build writes beside the pack. */
export interface DocumentsFile {
  readonly build: string;
  /** Texts, byte for byte. */
  readonly openapi: string;
  readonly schema: string;
  /** Base64. */
  readonly default_card: string;
  readonly changes: ChangeLog | null;
}

export interface ReadDocuments {
  readonly documents: Documents;
  readonly changes: ChangeLog | null;
}

/** Reads what the build wrote; what is long is made into bytes when it is first asked for. */
export function readDocuments(file: DocumentsFile): ReadDocuments {
  const openapi = once(() => bytesOf(file.openapi));
  const schema = once(() => bytesOf(file.schema));
  const defaultCard = once(() =>
    Uint8Array.from(atob(file.default_card), (character) => character.charCodeAt(0)),
  );
  return {
    documents: {
      build: file.build,
      get openapi() {
        return openapi();
      },
      get schema() {
        return schema();
      },
      get defaultCard() {
        return defaultCard();
      },
    },
    changes: file.changes,
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
