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

/** Reads what the build wrote. */
export function readDocuments(file: DocumentsFile): ReadDocuments {
  return {
    documents: {
      build: file.build,
      openapi: bytesOf(file.openapi),
      schema: bytesOf(file.schema),
      defaultCard: Uint8Array.from(atob(file.default_card), (character) => character.charCodeAt(0)),
    },
    changes: file.changes,
  };
}
