/** Version of the card contract in `schema.json`, semantic: raised whenever that file changes what a reader sees. */
export const schemaVersion = '1.0.0';
