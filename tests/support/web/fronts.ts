import * as tls from 'node:tls';
import { createAuthority, daysFromNow, type Identity, selfSigned } from './certificates.ts';
import type { Front } from './site.ts';

export interface Fronts {
  /** The authority to trust (PEM). */
  readonly ca: string;
  /** What a host shows when it is greeted. */
  contextFor(host: string, front: Front): tls.SecureContext;
}

/** Certificates, true and false, made when they are first asked for. */
export function createFronts(): Fronts {
  const authority = createAuthority('Fixture Web Authority');
  const stranger = createAuthority('Somebody Else');
  const contexts = new Map<string, tls.SecureContext>();

  function identityFor(host: string, front: Front): Identity {
    const names = [host];
    switch (front) {
      case 'expired':
        return authority.issue({ names, from: daysFromNow(-60), until: daysFromNow(-30) });
      case 'not-yet-valid':
        return authority.issue({ names, from: daysFromNow(30), until: daysFromNow(60) });
      case 'wrong-name':
        return authority.issue({ names: ['elsewhere.example'] });
      case 'self-signed':
        return selfSigned(host);
      case 'unknown-authority':
        return stranger.issue({ names });
      default:
        return authority.issue({ names });
    }
  }

  return {
    ca: authority.pem,
    contextFor(host, front) {
      const context = contexts.get(host) ?? tls.createSecureContext(identityFor(host, front));
      contexts.set(host, context);
      return context;
    },
  };
}
