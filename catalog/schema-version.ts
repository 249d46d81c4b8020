/** Version of the card contract in `schema.json`, semantic: raised whenever that file changes what a reader sees. */
export const schemaVersion = '1.0.0';

/** SHA-256 of the `schema.json` that the validators were generated from, lower-case hexadecimal. */
export { cardSchemaSha256 } from './generated/validators.js';
