# One image for the API, the worker, the migrations and the command line.
# The packages take about 200 MB; 60 MB of it is the embedded PostgreSQL of `npm start`, which is unused here.
FROM node:24-slim AS web
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY src src
COPY web web
COPY scripts/web-build.ts scripts/web-build.ts
# In all languages.
RUN npm run web:build

FROM node:24-slim

ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app

COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force

# Owned by root, so that the process cannot change it.
COPY migrations migrations
COPY src src
COPY workers workers
COPY --from=web /app/web/dist web/dist
# Bundles the programs.
RUN node src/main/launch/admin.mjs --version

# A worker keeps here what it needs to notice a restore; mount a volume, so that it outlives the container.
ENV SPINDLE_DATA_DIR=/var/lib/spindle
RUN install --directory --owner=node --group=node /var/lib/spindle

USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=32", "--heap-growing-percent=80", "--v8-pool-size=1", "--enable-source-maps", "src/main/launch/api.mjs"]
