/** The sizes that Apple Wallet is said to have of cards' fronts; another one may be right all the same. */
export const usualSizes = [
  { width: 1536, height: 969 },
  { width: 1134, height: 715 },
  { width: 764, height: 480 },
] as const;

export function isUsualSize({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return usualSizes.some((usual) => usual.width === width && usual.height === height);
}
