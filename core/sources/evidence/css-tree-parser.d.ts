/** The package has no types for its parser alone, which does without the grammar of every property. */
declare module 'css-tree/parser' {
  import type { CssNode, ParseOptions } from 'css-tree';

  export default function parse(text: string, options?: ParseOptions): CssNode;
}
