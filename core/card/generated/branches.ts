// Generated from schema.json by `npm run generate`. Do not edit.

/** The top-level fields of a record, in schema order. */
export const cardBranches: readonly string[] = ["$schema","id","name","localized_names","search_names","country","issuer","issuer_id","network","network_tier","additional_networks","type","segment","co_brand","annual_fee","additional_card_fee","fx_fee","rewards","apr","welcome_offer","benefits","discontinued_on","replaced_by","official_url","image","sources","imported_from","notes","curation"];

/** Those that contain numbers. */
export const cardBranchesWithNumbers: readonly string[] = ["annual_fee","additional_card_fee","fx_fee","rewards","apr","welcome_offer","benefits","image"];
