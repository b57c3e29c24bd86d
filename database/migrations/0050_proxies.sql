CREATE TABLE "proxy_access" (
	"service_id" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"taken_revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proxy_additions" (
	"from_service_id" text PRIMARY KEY NOT NULL,
	"to_service_id" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proxy_networks" (
	"service_id" text NOT NULL,
	"network" text NOT NULL,
	"note" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "proxy_networks_service_id_network_pk" PRIMARY KEY("service_id","network")
);
--> statement-breakpoint
CREATE TABLE "proxy_periods" (
	"service_id" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"used_bytes" bigint NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"warned_at" timestamp (3) with time zone,
	CONSTRAINT "proxy_periods_service_id_starts_at_pk" PRIMARY KEY("service_id","starts_at"),
	CONSTRAINT "proxy_periods_used" CHECK ("proxy_periods"."used_bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "proxy_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"login" text,
	"bytes" bigint NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "proxy_reports_bytes" CHECK ("proxy_reports"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "proxy_sub_users" (
	"id" text PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"name" text NOT NULL,
	"login" text NOT NULL,
	"sealed_password" text NOT NULL,
	"cap_bytes" bigint,
	"used_bytes" bigint DEFAULT 0 NOT NULL,
	"used_from" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "proxy_sub_users_login_unique" UNIQUE("login")
);
--> statement-breakpoint
ALTER TABLE "proxy_access" ADD CONSTRAINT "proxy_access_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_additions" ADD CONSTRAINT "proxy_additions_from_service_id_services_id_fk" FOREIGN KEY ("from_service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_additions" ADD CONSTRAINT "proxy_additions_to_service_id_services_id_fk" FOREIGN KEY ("to_service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_networks" ADD CONSTRAINT "proxy_networks_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_periods" ADD CONSTRAINT "proxy_periods_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_reports" ADD CONSTRAINT "proxy_reports_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_sub_users" ADD CONSTRAINT "proxy_sub_users_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proxy_additions_to" ON "proxy_additions" USING btree ("to_service_id");--> statement-breakpoint
CREATE INDEX "proxy_reports_service" ON "proxy_reports" USING btree ("service_id","used_at");--> statement-breakpoint
CREATE INDEX "proxy_reports_used" ON "proxy_reports" USING btree ("used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proxy_sub_users_name" ON "proxy_sub_users" USING btree ("service_id",lower("name"));