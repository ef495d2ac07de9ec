#!/usr/bin/env bash
# Builds Citus for Debian's PostgreSQL 15 and installs it there: scripts/citus/build.sh FOLDER [TAG=v13.2.2]
# FOLDER is a checkout of https://github.com/citusdata/citus, or its git directory. Takes three minutes on two cores, and needs root.
set -euo pipefail
folder=${1:?Name the checkout of citusdata/citus}
tag=${2:-v13.2.2}
version=15
git_dir=$(git -C "$folder" rev-parse --absolute-git-dir)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

packages="postgresql-$version postgresql-server-dev-$version flex bison make gcc libedit-dev libicu-dev
  libkrb5-dev liblz4-dev libpam0g-dev libreadline-dev libselinux1-dev libssl-dev libxml2-dev libxslt1-dev libzstd-dev zlib1g-dev"
apt-get update -qq
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $packages >/dev/null

git --git-dir="$git_dir" archive "$tag" | tar x -C "$work"
cd "$work"
# Reports nothing to its makers, so it needs no libcurl.
./configure --without-libcurl PG_CONFIG="/usr/lib/postgresql/$version/bin/pg_config" >configure.log 2>&1 || { tail -20 configure.log >&2; exit 1; }
# PostgreSQL declares this function itself since its releases of November 2025; Citus 13.2.2 has one of the same name.
if grep -qs have_createdb_privilege "/usr/include/postgresql/$version/server/commands/dbcommands.h"; then
  sed -i '/^static inline bool$/{N;/have_createdb_privilege/{:a;N;/\n}/!ba;d}}; /^static bool$/{N;/have_createdb_privilege/{:b;N;/\n}/!bb;d}}' \
    src/include/pg_version_compat.h
fi
make -s -j"$(nproc)" >make.log 2>&1 || { tail -20 make.log >&2; exit 1; }
make -s install >install.log 2>&1
echo "Citus ${tag#v} is installed for PostgreSQL $version."
