// The whole of undici takes longer to load than all else before the first request, so the agent is taken by itself.
declare module 'undici/lib/dispatcher/agent.js' {
  import { Agent } from 'undici';
  export default Agent;
}
