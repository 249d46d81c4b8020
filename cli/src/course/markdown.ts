import type TurndownService from 'turndown';

/**
 * Creates a function that converts HTML to Markdown. `linkOf` returns the URL to write for each URL in the HTML. The function
 * throws if the HTML is nested too deeply.
 */
export async function createMarkdownConverter(
  linkOf: (url: string) => string,
): Promise<(html: string) => string> {
  const [{ default: Turndown }, { gfm }] = await Promise.all([
    import('turndown'),
    import('@joplin/turndown-plugin-gfm'),
  ]);
  const service = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  service.use(gfm).remove(['script', 'style']);
  service.addRule('equation', {
    filter: (node) => node.hasAttribute('data-equation-content'),
    replacement: (_, node) => `$${getAttribute(node, 'data-equation-content')}$`,
  });
  // Replace embedded media, such as a video, with a link.
  service.addRule('frame', {
    filter: 'iframe',
    replacement: (_, node) => {
      const address = getAttribute(node, 'src');
      return address === '' ? '' : `[${getAttribute(node, 'title') || address}](${address})`;
    },
  });
  // This rule matches no element. The library calls its filter before the rules for links and images, so the filter can change
  // their URLs.
  service.addRule('address', {
    filter: (node) => {
      // Canvas adds this title to every link.
      if (node.getAttribute('title') === 'Link') node.removeAttribute('title');
      for (const name of ['href', 'src']) {
        const address = node.getAttribute(name);
        if (address) node.setAttribute(name, linkOf(address));
      }
      return false;
    },
    replacement: () => '',
  });
  return (html) => service.turndown(html);
}

function getAttribute(node: TurndownService.Node, name: string): string {
  return (node as Element).getAttribute(name)?.trim() ?? '';
}
