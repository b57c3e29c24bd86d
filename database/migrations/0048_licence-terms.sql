ALTER TABLE "material_licences" ADD COLUMN "allows" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "material_licences" ADD COLUMN "asks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "material_licences" ADD COLUMN "forbids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "open_at" timestamp (3) with time zone;