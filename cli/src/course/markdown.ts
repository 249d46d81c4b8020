import type TurndownService from 'turndown';

/** How HTML of the LMS becomes Markdown. `linkOf` may replace an address in it. The function throws if HTML is nested too deep. */
export async function openMarkdown(linkOf: (url: string) => string): Promise<(html: string) => string> {
  const [{ default: Turndown }, { gfm }] = await Promise.all([
    import('turndown'),
    import('@joplin/turndown-plugin-gfm'),
  ]);
  const service = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  service.use(gfm).remove(['script', 'style']);
  service.addRule('equation', {
    filter: (node) => node.hasAttribute('data-equation-content'),
    replacement: (_, node) => `$${attribute(node, 'data-equation-content')}$`,
  });
  // A video, say: only its address is left.
  service.addRule('frame', {
    filter: 'iframe',
    replacement: (_, node) => {
      const address = attribute(node, 'src');
      return address === '' ? '' : `[${attribute(node, 'title') || address}](${address})`;
    },
  });
  // Runs first and never applies: the rules for links and pictures read what it leaves.
  service.addRule('address', {
    filter: (node) => {
      // Canvas gives it to every link.
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

function attribute(node: TurndownService.Node, name: string): string {
  return (node as Element).getAttribute(name)?.trim() ?? '';
}
