/** The categories that have a page of the best cards, in each country with cards that can be valued. */
export const bestCategories = ['grocery', 'dining', 'gas', 'travel'] as const;

/** What the pages of the best cards assume that somebody spends a month in the category. */
export const bestAmount = 500;

export const isBestCategory = (name: string): name is (typeof bestCategories)[number] =>
  bestCategories.some((known) => known === name);

export const formatBestQuery = (country: string, category: string): string =>
  `country=${country}&segment=personal&sort=yearly_value&spend=${category}:${bestAmount}`;
