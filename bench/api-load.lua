-- What wrk asks in `bench:api`: the paths of LOAD_PATHS in turn, each line one, with the headers of LOAD_HEADERS.
local requests = {}
local at = 0

function init()
  local headers = {}
  for name, value in os.getenv("LOAD_HEADERS"):gmatch("([^:\n]+): ([^\n]+)") do headers[name] = value end
  for path in os.getenv("LOAD_PATHS"):gmatch("[^\n]+") do
    requests[#requests + 1] = wrk.format("GET", path, headers)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary)
  local errors = summary.errors
  io.stderr:write(string.format(
    '{"requests":%d,"seconds":%f,"errors":%d}\n',
    summary.requests,
    summary.duration / 1e6,
    errors.connect + errors.read + errors.write + errors.timeout + errors.status
  ))
end
