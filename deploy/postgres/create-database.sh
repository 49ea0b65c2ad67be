#!/bin/sh
# Makes the role and the database of Harbour when PostgreSQL's own volume is new. The role is no superuser.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
\set password `cat "$DATABASE_PASSWORD_FILE"`
create role harbour login password :'password';
create database harbour owner harbour encoding 'UTF8' template template0;
SQL
