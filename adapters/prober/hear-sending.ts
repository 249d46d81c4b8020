import type { Dispatcher } from 'undici';

/** The dispatcher, telling when a request of it goes out: a connection may have to come about first. */
export function hearingOf(dispatcher: Dispatcher, onSent: (() => void) | undefined): Dispatcher {
  if (onSent === undefined) return dispatcher;
  return dispatcher.compose((dispatch) => (options, handler) => dispatch(options, telling(handler, onSent)));
}

function telling(handler: Dispatcher.DispatchHandler, onSent: () => void): Dispatcher.DispatchHandler {
  return {
    onRequestStart(...its) {
      onSent();
      handler.onRequestStart?.(...its);
    },
    onRequestUpgrade: (...its) => handler.onRequestUpgrade?.(...its),
    onResponseStart: (...its) => handler.onResponseStart?.(...its),
    onResponseData: (...its) => handler.onResponseData?.(...its),
    onResponseEnd: (...its) => handler.onResponseEnd?.(...its),
    onResponseError: (...its) => handler.onResponseError?.(...its),
  };
}
