// Generated from schema.json by `npm run generate`. Do not edit.

/** The fields of a record that contain numbers, in schema order. */
export const cardBranchesWithNumbers: readonly string[] = ["annual_fee","additional_card_fee","fx_fee","rewards","apr","welcome_offer","benefits","image"];
