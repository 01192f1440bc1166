# The product in one image; state lives in PostgreSQL and in DATA_DIR or S3.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json tsconfig.json ./
COPY libs libs
COPY api api
COPY web-store web-store
COPY web-dashboard web-dashboard
COPY test/package.json test/package.json
COPY scripts scripts
# No package runs its install scripts: none needs them (test/rules/install-scripts.test.ts names those that have some).
RUN npm ci --ignore-scripts && npm run build && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOG_LEVEL=info MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/scripts scripts
COPY --from=build /app/libs libs
COPY --from=build /app/api api
COPY --from=build /app/web-store/package.json web-store/package.json
COPY --from=build /app/web-store/dist web-store/dist
COPY --from=build /app/web-dashboard/package.json web-dashboard/package.json
COPY --from=build /app/web-dashboard/dist web-dashboard/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=1536", "--enable-source-maps", "api/dist/main.js"]
