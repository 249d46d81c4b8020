import { document } from '../pages.ts';
import { html, ownHost, type WebCase } from '../web-case.ts';

type Headers = readonly (readonly [string, string])[];

/** One page that wants to know whether a person asks; the whole site is behind it. */
function wall(name: string, code: number, body: string, headers: Headers = [], tries = 1): WebCase {
  const page = { kind: 'reply', status: code, headers: [html, ...headers], body: { text: body } } as const;
  return ownHost({
    name,
    asked: page,
    site: { otherwise: page },
    answer: { end: 'page', status: code, tries },
    outcome: 'blocked',
  });
}

const script = (src: string, text = '') => document('', `<script src="${src}"></script>${text}`);

/** Robot walls as they are met in the wild, each in its own few words. */
export const wallCases: readonly WebCase[] = [
  wall('wall: just a moment', 403, document('Just a moment...', '<div id="challenge-form"></div>'), [
    ['Server', 'cloudflare'],
    ['CF-Mitigated', 'challenge'],
  ]),
  wall(
    'wall: just a moment 503',
    503,
    document(
      'Just a moment...',
      '<script src="/cdn-cgi/challenge-platform/h/b/orchestrate/jsch/v1"></script>',
    ),
    [
      ['Server', 'cloudflare'],
      ['CF-RAY', '8a1b2c3d4e5f-IAD'],
    ],
    3,
  ),
  wall(
    'wall: attention required',
    403,
    document('Attention Required! | Cloudflare', 'Sorry, you have been blocked'),
    [['Server', 'cloudflare']],
  ),
  wall(
    'wall: access denied',
    403,
    document(
      'Access Denied',
      'You don’t have permission to access this. Reference #18.9f8e7d6c.1700000000.1a2b3c4d',
    ),
    [['Server', 'AkamaiGHost']],
  ),
  wall(
    'wall: access denied with 200',
    200,
    document('Access Denied', 'Access Denied. Reference #18.2d3e4f.17.a1'),
  ),
  wall(
    'wall: an incident',
    200,
    '<html><head><META NAME="robots" CONTENT="noindex,nofollow"></head><body><iframe id="main-iframe" src="/_Incapsula_Resource?CWUDNSAI=9&xinfo=1-2&incident_id=12-34">Request unsuccessful. Incapsula incident ID: 12-34</iframe></body></html>',
    [['X-Iinfo', '1-2-3']],
  ),
  wall(
    'wall: a captcha from outside',
    403,
    '<html><head><title>bank.example</title></head><body><script src="https://ct.captcha-delivery.com/c.js"></script></body></html>',
    [
      ['X-DataDome', 'protected'],
      ['Server', 'DataDome'],
    ],
  ),
  wall(
    'wall: press and hold',
    403,
    document(
      'Access to this page has been denied',
      '<div id="px-captcha"></div> Press & Hold to confirm you are a human',
    ),
  ),
  wall(
    'wall: press and hold with 200',
    200,
    document(
      'Access to this page has been denied.',
      '<div id="px-captcha"></div> Please verify you are a human',
    ),
  ),
  wall(
    'wall: request rejected',
    200,
    '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Please consult with your administrator.<br><br>Your support ID is: 1234567890123456789</body></html>',
  ),
  wall(
    'wall: pardon our interruption',
    200,
    document('Pardon Our Interruption', 'something about your browser made us think you were a bot'),
  ),
  wall('wall: a challenge with 202', 202, script('https://token.awswaf.com/challenge.js'), [
    ['x-amzn-waf-action', 'challenge'],
  ]),
  wall('wall: a puzzle with 405', 405, document('Human Verification', '<div id="captcha-container"></div>'), [
    ['x-amzn-waf-action', 'captcha'],
  ]),
  wall(
    'wall: a Chinese firewall with 405',
    405,
    document('405', '很抱歉，由于您访问的URL有可能对网站造成安全威胁，您的访问被阻断。'),
  ),
  wall(
    'wall: a Chinese check with 412',
    412,
    '<!DOCTYPE html><html><head><meta r="m" content="x"><script>$_ts=window["$_ts"]</script></head></html>',
  ),
  wall(
    'wall: a Chinese check with 202',
    202,
    '<!DOCTYPE html><html><head><meta id="9DhefwqGPrzGxEp9hPaoag" content="x" r="m"><script>$_ts=window["$_ts"]</script></head></html>',
  ),
  wall(
    'wall: a Chinese slider',
    200,
    document('访问验证', '<div id="nocaptcha"></div>请按住滑块，拖动到最右边完成安全验证'),
  ),
  wall('wall: numbers of its own 999', 999, document('', '<script>window.onload=function(){}</script>')),
  wall(
    'wall: enable scripts and cookies',
    403,
    document('bank.example', 'Please enable JS and disable any ad blocker'),
  ),
  wall(
    'wall: are you a robot',
    200,
    document(
      'Are you a robot?',
      'To continue, please click the box below to let us know you are not a robot.',
    ),
  ),
  wall(
    'wall: checking your browser',
    503,
    document('DDoS protection', 'Checking your browser before accessing bank.example.'),
    [],
    3,
  ),
  wall(
    'wall: too many requests',
    429,
    script('/149e9513-01fa-4fb0-aad4-566afd725d1b/p.js'),
    [['x-kpsdk-ct', 'abc']],
    3,
  ),
];
