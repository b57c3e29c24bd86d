#!/usr/bin/env bash
# Use after changing a *.tables.ts file: writes the next SQL migration. Usage: npm run migration -- add-orders
set -euo pipefail
cd "$(dirname "$0")/.."
exec 9> database/.generate.lock
flock 9
exec node_modules/.bin/drizzle-kit generate --config drizzle.config.ts --name "${1:?name the change, for example add-orders}"
