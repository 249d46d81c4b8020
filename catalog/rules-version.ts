/** Raised whenever a rule decides otherwise than before, so that what was judged by older rules is judged again. */
export const rulesVersion = 1;
